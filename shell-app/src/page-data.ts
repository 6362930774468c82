import type { Registry } from './remotes/registry.ts'

interface PageData {
  readonly registry?: Registry
  readonly manifests: Readonly<Record<string, unknown>>
  readonly hasSession: boolean
  /** The version of the shell that this page runs; absent where it runs from source. */
  readonly shell?: string
}

function read(): Partial<PageData> {
  const text = document.getElementById('portal-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : {}
}

/** What the gateway wrote into this page; empty where something else served it. */
export const pageData: Partial<PageData> = read()
