import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Sha256, StoredFile, Upload, UploadCreate } from '../entities/file.ts'
import { maxFileBytes, partBytes } from '../limits.ts'
import { EnquiryId, FileId, LeadId, noContent, UploadId } from '../primitives.ts'
import { aroundEnquiry } from '../topics.ts'

const ofEnquiry = z.object({ enquiryId: EnquiryId })
const ofLead = z.object({ leadId: LeadId })
const fileParams = z.object({ fileId: FileId })
const uploadParams = z.object({ uploadId: UploadId })

/** What is sent must have this SHA-256, else it is refused as damaged. */
const checksum = z.object({ sha256: Sha256.optional() })

const FileVariant = z.enum(['preview'])

const refusals = ['file_refused', 'file_damaged', 'storage_full', 'storage_unavailable'] as const
const added = ['files', ...aroundEnquiry] as const

const newFile = {
  method: 'post',
  access: 'activities:write',
  changes: added,
  query: checksum,
  takes: { as: 'form', maxBytes: maxFileBytes },
  status: 201,
  output: StoredFile,
  errors: refusals,
} as const

const newUpload = {
  method: 'post',
  access: 'activities:write',
  changes: ['uploads'],
  body: UploadCreate,
  status: 201,
  output: Upload,
  errors: ['file_refused', 'storage_full', 'storage_unavailable'],
} as const

export const filesApi = {
  ofLead: defineEndpoint({
    id: 'files.ofLead',
    method: 'get',
    path: '/api/leads/{leadId}/files',
    summary: 'Files of a lead and of its enquiries, the latest first',
    access: 'activities:read',
    params: ofLead,
    paged: true,
    output: StoredFile,
  }),
  createOnLead: defineEndpoint({
    ...newFile,
    id: 'files.createOnLead',
    path: '/api/leads/{leadId}/files',
    summary: 'Add a file to the lead itself',
    params: ofLead,
  }),
  ofEnquiry: defineEndpoint({
    id: 'files.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/files',
    summary: 'Files of an enquiry, the latest first',
    access: 'activities:read',
    params: ofEnquiry,
    paged: true,
    output: StoredFile,
  }),
  create: defineEndpoint({
    ...newFile,
    id: 'files.create',
    path: '/api/enquiries/{enquiryId}/files',
    summary: 'Add a file to an enquiry',
    params: ofEnquiry,
  }),
  get: defineEndpoint({
    id: 'files.get',
    method: 'get',
    path: '/api/files/{fileId}',
    summary: 'The content of a file: leads to a link that ends after five minutes',
    access: 'activities:read',
    params: fileParams,
    query: z.object({ variant: FileVariant.optional() }),
    status: 302,
    output: noContent,
    errors: ['file_unchecked', 'file_quarantined', 'no_preview'],
  }),
  content: defineEndpoint({
    id: 'files.content',
    method: 'get',
    path: '/api/file-contents/{fileId}',
    summary: 'The content of a file, for whoever has the link; no cookie is read, and nothing in it runs',
    access: 'public',
    params: fileParams,
    query: z.object({
      variant: FileVariant.optional(),
      /** When the link ends, in milliseconds. */
      until: z.string().regex(/^\d{13}$/, 'Must be the end of the link'),
      signature: z.string().regex(/^[\w-]{43}$/, 'Must be the signature of the link'),
    }),
    produces: 'application/octet-stream',
    output: z.string().meta({ format: 'binary' }),
    errors: ['file_link_invalid', 'storage_unavailable'],
  }),
  delete: defineEndpoint({
    id: 'files.delete',
    method: 'delete',
    path: '/api/files/{fileId}',
    summary: 'Delete a file; for a day it can be restored',
    access: 'activities:write',
    changes: [...added, 'auditLog'],
    params: fileParams,
    status: 204,
    output: noContent,
  }),
  restore: defineEndpoint({
    id: 'files.restore',
    method: 'post',
    path: '/api/files/{fileId}/restore',
    summary: 'Restore a file that was deleted within a day',
    access: 'activities:write',
    changes: added,
    params: fileParams,
    output: StoredFile,
  }),
} as const

/** Files in parts, so that a connection that breaks costs one part at most. An upload is its maker's alone. */
export const uploadsApi = {
  createOnLead: defineEndpoint({
    ...newUpload,
    id: 'uploads.createOnLead',
    path: '/api/leads/{leadId}/uploads',
    summary: 'Begin to send a file of a lead in parts',
    params: ofLead,
  }),
  create: defineEndpoint({
    ...newUpload,
    id: 'uploads.create',
    path: '/api/enquiries/{enquiryId}/uploads',
    summary: 'Begin to send a file of an enquiry in parts',
    params: ofEnquiry,
  }),
  get: defineEndpoint({
    id: 'uploads.get',
    method: 'get',
    path: '/api/uploads/{uploadId}',
    summary: 'What has arrived of a file',
    access: 'activities:write',
    params: uploadParams,
    output: Upload,
  }),
  putPart: defineEndpoint({
    id: 'uploads.putPart',
    method: 'put',
    path: '/api/uploads/{uploadId}/parts/{part}',
    summary: 'Send a part of a file; the same part may be sent again',
    access: 'activities:write',
    changes: ['uploads'],
    params: uploadParams.extend({ part: z.coerce.number().int().min(1).max(1_000) }),
    query: checksum,
    takes: { as: 'bytes', maxBytes: partBytes },
    output: Upload,
    errors: refusals,
  }),
  complete: defineEndpoint({
    id: 'uploads.complete',
    method: 'post',
    path: '/api/uploads/{uploadId}/complete',
    summary: 'Put the parts together: the record has the file then',
    access: 'activities:write',
    changes: [...added, 'uploads'],
    params: uploadParams,
    status: 201,
    output: StoredFile,
    errors: [...refusals, 'upload_incomplete'],
  }),
  delete: defineEndpoint({
    id: 'uploads.delete',
    method: 'delete',
    path: '/api/uploads/{uploadId}',
    summary: 'Give up a file that is sent in parts',
    access: 'activities:write',
    changes: ['uploads'],
    params: uploadParams,
    status: 204,
    output: noContent,
  }),
} as const
