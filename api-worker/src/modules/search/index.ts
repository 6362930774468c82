import { find } from './find.ts'

export const searchOperations = [find]
