import { v7 as uuid } from 'uuid'

/** A new key of the organization's folder in the bucket. */
export const newObject = (organizationId: string): string => `${organizationId}/${uuid()}`
