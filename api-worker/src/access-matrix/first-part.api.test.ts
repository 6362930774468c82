import { testAccess } from './test-access.ts'

testAccess(0, 5)
