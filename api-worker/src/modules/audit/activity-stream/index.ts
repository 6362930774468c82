import { listActivitiesOfEnquiry } from './list-activities-of-enquiry.ts'

export const activityOperations = [listActivitiesOfEnquiry]
