import { testAccess } from './test-access.ts'

testAccess(2, 5)
