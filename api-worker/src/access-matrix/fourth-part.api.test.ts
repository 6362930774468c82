import { testAccess } from './test-access.ts'

testAccess(3, 5)
