import { listBackgroundWork } from './list-background-work.ts'
import { retryWork } from './retry-work.ts'

export const backgroundWorkOperations = [listBackgroundWork, retryWork]
