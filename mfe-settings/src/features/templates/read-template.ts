/** Bytes that a template has at most: what one request takes, with room for what is around it. */
const maxBytes = 1_000_000

/** What a file holds, or why it cannot be a template. The server says what is wrong inside of it. */
export async function readTemplate(file: File): Promise<{ content: object } | { problem: string }> {
  if (file.size > maxBytes) return { problem: 'A template has 1 MB at most.' }
  try {
    const content: unknown = JSON.parse(await file.text())
    return typeof content === 'object' && content !== null
      ? { content }
      : { problem: 'This file is not a template of Ginkgo.' }
  } catch (error) {
    const reason = error instanceof SyntaxError ? `: ${error.message}` : ''
    return { problem: `This file is not valid JSON${reason}` }
  }
}
