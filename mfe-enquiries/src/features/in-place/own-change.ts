import { createContext } from 'react'
import type { LiveEnquiries } from '../freshness/use-live-enquiries.ts'

/** The `during` of the lists and pages that are kept current on the screen. */
export const OwnChange = createContext<LiveEnquiries['during']>((_, change) => change())
