import { listToCall } from './call-list.ts'
import { createCall, createCallOnLead } from './create-call.ts'
import { deleteCall } from './delete-call.ts'
import { listCalls, listCallsOfLead } from './list-calls.ts'
import { updateCall } from './update-call.ts'

export const callOperations = [
  listToCall,
  listCalls,
  listCallsOfLead,
  createCall,
  createCallOnLead,
  updateCall,
  deleteCall,
]
