import { enquiryViewsApi, leadViewsApi, meetingViewsApi, taskViewsApi } from '@ginkgo/contracts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { getView } from './get-view.ts'
import { listViews } from './list-views.ts'
import { updateView } from './update-view.ts'
import type { ListOfViews } from './view-fields.ts'

const lists: readonly ListOfViews[] = [
  { kind: 'lead', api: leadViewsApi },
  { kind: 'enquiry', api: enquiryViewsApi },
  { kind: 'task', api: taskViewsApi },
  { kind: 'meeting', api: meetingViewsApi },
]

export const viewOperations = lists.flatMap((list) => [
  listViews(list),
  createView(list),
  getView(list),
  updateView(list),
  deleteView(list),
])
