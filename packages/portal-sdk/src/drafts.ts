import { remember, rememberedKey } from './remembered.ts'

/** The key of what a person has begun to write on this device: apart for each record and each person. */
export const draftKey = (what: string, userId: string): string => rememberedKey('draft', what, userId)

/** Removes everything that a person has begun to write on this device. */
export function forgetDrafts(userId: string): void {
  const [start, end] = draftKey('*', userId).split('*') as [string, string]
  for (const key of Object.keys(localStorage))
    if (key.startsWith(start) && key.endsWith(end)) remember(key, null)
}
