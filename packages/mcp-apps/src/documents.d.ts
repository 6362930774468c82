import type { ViewName } from './index.ts'

/** Each view as one HTML document, which `build` writes. */
export declare const documents: Readonly<Record<ViewName, string>>
