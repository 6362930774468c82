import type { leadsApi, RequestOf } from '@ginkgo/contracts'
import { createContext } from 'react'

/** The list of leads on the screen, whose rows must not move when one of them is edited; undefined on other pages. */
export const ShownLeads = createContext<RequestOf<typeof leadsApi.list> | undefined>(undefined)
