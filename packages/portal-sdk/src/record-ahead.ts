import { useReadAhead } from '@ginkgo/api-client'
import { useCallback } from 'react'
import { portalExtensions } from './extensions-atom.ts'
import { recordAt } from './shown-record.ts'

/** Reads the record of a page that is likely to be opened next, as its remote declares; other addresses have none. */
export function useRecordAhead(): (pathname: string) => void {
  const readAhead = useReadAhead()
  return useCallback(
    (pathname) => {
      const record = recordAt(portalExtensions(), pathname)
      if (record) readAhead(record.read)
    },
    [readAhead],
  )
}
