// Libraries that the build copies from npm into dist/vendor.

declare module "*/vendor/lean-qr/index.mjs" {
  type Level = { readonly __level: unique symbol };
  export const correction: Record<"L" | "M" | "Q" | "H", Level>;
  export function generate(
    text: string,
    options?: { maxVersion?: number; minCorrectionLevel?: Level; maxCorrectionLevel?: Level },
  ): { readonly size: number; get(x: number, y: number): boolean };
}

/** Puts the function jsQR on the global object. */
declare module "*/vendor/jsqr/jsQR.js" {}
