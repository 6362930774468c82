import { recogniseFile } from '@ginkgo/contracts'
import { expect, it } from 'vitest'
import { productExports } from './product-exports.ts'

const business = { companies: 2, people: 2, deals: 2, ownerEmails: ['a@x.test'], ownerNames: ['Ada X'] }

it.each(Object.keys(productExports) as (keyof typeof productExports)[])(
  'files of %s are recognized',
  (product) => {
    for (const { name, columns } of productExports[product](business)) {
      const kind = /deal|opportunit/i.test(name)
        ? 'enquiry'
        : /people|contact/i.test(name)
          ? 'contact'
          : /note/i.test(name)
            ? 'activity'
            : 'lead'
      expect([name, recogniseFile(columns)]).toEqual([name, { product, kind }])
    }
  },
)
