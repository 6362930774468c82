/**
 * The version of a build of the shell: ten digits of the SHA-256 of its `chunks.json`, whose file names change with
 * their contents. Gateway and tools work it out alike, so nothing has to be written down.
 */
export async function shellVersionOf(chunksJson: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(chunksJson))
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 10)
}
