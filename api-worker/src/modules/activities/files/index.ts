import { createFile, createFileOnLead } from './create-file.ts'
import { completeUpload, deleteUpload } from './complete-upload.ts'
import { createUpload, createUploadOnLead } from './create-upload.ts'
import { deleteFile, restoreFile } from './delete-file.ts'
import { getFile, readContent } from './get-file.ts'
import { listFiles, listFilesOfLead } from './list-files.ts'
import { getUpload, putPart } from './put-part.ts'

export const fileOperations = [
  listFiles,
  listFilesOfLead,
  createFile,
  createFileOnLead,
  getFile,
  deleteFile,
  restoreFile,
  createUpload,
  createUploadOnLead,
  getUpload,
  putPart,
  completeUpload,
  deleteUpload,
]

export const publicFileOperations = [readContent]
