/** `Jo Doe (jo@example.test)` or `Jo Doe <jo@example.test>`, as programs write a person; undefined for any other text. */
export function namedAddress(text: string): { readonly name: string; readonly address: string } | undefined {
  const open = text.endsWith(')') ? '(' : text.endsWith('>') ? '<' : undefined
  const begin = open === undefined ? -1 : text.lastIndexOf(open)
  if (begin < 0) return undefined
  const address = text.slice(begin + 1, -1)
  const isAddress = /^[^()<>\s@]+@[^()<>\s]+$/.test(address)
  return isAddress
    ? {
        name: text
          .slice(0, begin)
          .trimEnd()
          .replace(/^"(.*)"$/, '$1'),
        address,
      }
    : undefined
}
