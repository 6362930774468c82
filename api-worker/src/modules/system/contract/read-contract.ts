import { contractApi, contractVersion, oldestServedContract } from '@ginkgo/contracts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'

/** Needs no database: releases are checked against it while everything else is down. */
export const readContract = publicOperation(contractApi.contract, {
  handle: async () => answer({ version: contractVersion, oldest: oldestServedContract }),
})
