import { listActivitiesOfVertical } from './list-activities-of-vertical.ts'
import { listActivitiesOfEnquiry } from './list-activities-of-enquiry.ts'

export const activityOperations = [listActivitiesOfEnquiry, listActivitiesOfVertical]
