import { testAccess } from './test-access.ts'

testAccess(4, 5)
