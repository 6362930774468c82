import { fetchRecord } from './fetch-record.ts'
import { find } from './find.ts'
import { searchRecords } from './search-records.ts'

export const searchOperations = [find, searchRecords, fetchRecord]
