import { exportLink } from './export-link.ts'

export const exportOperations = [exportLink]
