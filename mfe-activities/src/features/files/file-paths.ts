import { urlOf } from '@ginkgo/api-client'
import { type FileId, filesApi, type StoredFile } from '@ginkgo/contracts'

/** The address that saves a file; each use of it makes a link of its own. */
export const downloadPath = (fileId: FileId): string => urlOf(filesApi.get, { params: { fileId }, query: {} })

/** The address that shows a picture or a PDF. */
export const previewPath = (fileId: FileId): string =>
  urlOf(filesApi.get, { params: { fileId }, query: { variant: 'preview' } })

/** Saves a file. A refusal ends the download and leaves the page as it is. */
export function saveFile({ id, name }: Pick<StoredFile, 'id' | 'name'>): void {
  const link = document.createElement('a')
  link.href = downloadPath(id)
  link.download = name
  link.click()
}
