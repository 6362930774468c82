/** Number, bytes and parameters of what a call read and wrote, as its answer says on a machine of one's own. */
export function sentLine(name: string, { headers }: { readonly headers: Headers }): string {
  const counts = /sql;desc="([\d ]+)"/.exec(headers.get('server-timing') ?? '')![1]!.split(' ')
  const sent = (of: readonly string[]) =>
    `${of[0]!.padStart(3)} statements${of[1]!.padStart(6)} bytes${of[2]!.padStart(4)} parameters`
  return `${name} reads${sent(counts.slice(0, 3))}   writes${sent(counts.slice(3))}`
}
