import { urlOf } from '@ginkgo/api-client'
import { type FileId, filesApi } from '@ginkgo/contracts'

/** The address that saves a file; each use of it makes a link of its own. */
export const downloadPath = (fileId: FileId): string => urlOf(filesApi.get, { params: { fileId }, query: {} })

/** The address that shows a picture or a PDF. */
export const previewPath = (fileId: FileId): string =>
  urlOf(filesApi.get, { params: { fileId }, query: { variant: 'preview' } })
