/** Whether bytes are contacts of an address book, whatever the name of the file. */
export function isVcards(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  return /^\s*BEGIN:VCARD\s/i.test(
    head.replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '').replaceAll('\u0000', ''),
  )
}
