import { accountDoors } from './account-doors.ts'
import { catalogueDoors } from './catalogue-doors.ts'
import { orderDoors } from './order-doors.ts'
import { statsDoors } from './stats-doors.ts'
import { supportDoors } from './support-doors.ts'

/** Every call of the API: its routes, gate, validation, client types, OpenAPI document and hardest tests come from here. */
export const doors = { ...accountDoors, ...catalogueDoors, ...orderDoors, ...statsDoors, ...supportDoors }
export type Doors = typeof doors
