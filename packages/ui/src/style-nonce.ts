declare const __webpack_nonce__: string | undefined

/** The CSP nonce of this page, for the few radix parts that render a style element themselves. */
export function styleNonce(): string | undefined {
  return typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__
}
