/** Milliseconds for which a browser may ask, after the click, for what it saves: it may first ask the person where to. */
const availableForMs = 60_000

/** Hands a file to the browser to save it under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), availableForMs)
}
