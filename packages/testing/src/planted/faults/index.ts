import type { Fault } from '../fault.ts'
import { accountFaults } from './accounts.ts'
import { businessFaults } from './business.ts'
import { recordFaults } from './records.ts'
import { releaseFaults } from './releases.ts'
import { screenFaults } from './screens.ts'
import { tenancyFaults } from './tenancy.ts'
import { valueFaults } from './values.ts'

export const faults: readonly Fault[] = [
  ...tenancyFaults,
  ...accountFaults,
  ...recordFaults,
  ...businessFaults,
  ...valueFaults,
  ...screenFaults,
  ...releaseFaults,
]
