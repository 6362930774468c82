import { remember, useRemembered } from '@ginkgo/portal-sdk'

const key = 'ginkgo-keeps-answers'

/** Whether this device keeps what was seen on it; on a shared computer somebody may have switched that off. */
export const keepsAnswers = (): boolean => localStorage.getItem(key) !== 'no'

export const useKeepsAnswers = (): boolean => useRemembered(key) !== 'no'

export const setKeepsAnswers = (keeps: boolean): void => remember(key, keeps ? null : 'no')
