import type { RequestOf, tasksApi } from '@ginkgo/contracts'
import { createContext } from 'react'

/** The list of tasks on the screen, whose rows must not move when one of them is edited; undefined on other pages. */
export const ShownTasks = createContext<RequestOf<typeof tasksApi.ofVertical> | undefined>(undefined)
