import { ApiError } from '@ginkgo/api-client'

/** Whether somebody else has removed the record meanwhile, so that what is on screen has to be read again. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
