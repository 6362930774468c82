import type { AiScope } from '@ginkgo/contracts'

/** What a key or connection may do, in two or three words. */
export function scopeLabel(scopes: readonly AiScope[]): string {
  if (scopes.includes('destructive')) return 'Read, write, and delete'
  if (!scopes.includes('write')) return 'Read only'
  return scopes.includes('read') ? 'Read and write' : 'Write only'
}
