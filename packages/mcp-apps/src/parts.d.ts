import type { ViewParts } from './index.ts'

/** Written by `build`. */
export declare const parts: ViewParts
