import type { enquiriesApi, ParsedOf } from '@ginkgo/contracts'

export type EnquiryQuery = ParsedOf<typeof enquiriesApi.list>['query']
