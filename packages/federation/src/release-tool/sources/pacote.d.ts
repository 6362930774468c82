/** What is used of it; it carries no types of its own. */
declare module 'pacote' {
  export interface Manifest {
    readonly name: string
    readonly version: string
    readonly keywords?: unknown
    readonly dist?: { readonly attestations?: { readonly url: string } }
    readonly _resolved: string
    readonly _integrity?: string
    /** Present where the registry signed the package, and its signature was checked. */
    readonly _signatures?: readonly object[]
  }
  export function manifest(spec: string, options: object): Promise<Manifest>
  export function tarball(spec: string, options: object): Promise<Buffer>
}
