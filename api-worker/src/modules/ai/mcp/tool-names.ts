import { aiEndpoints } from '@ginkgo/contracts'

/** `updateEnquiryStage` → `update_enquiry_stage`. */
export const toolNameOf = (operationId: string): string =>
  operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const anOperationId = new RegExp(`\\b(?:${aiEndpoints.map(({ id }) => id).join('|')})\\b`, 'g')

/** Replaces names of operations in a text by names of tools. */
export const aboutTools = (text: string): string => text.replace(anOperationId, toolNameOf)
