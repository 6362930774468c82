import { listChanges } from './list-changes.ts'

export const changeOperations = [listChanges]
