import { accountEndpoints } from './account-endpoints.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { lensEndpoints } from './lens-endpoints.ts'
import { openingEndpoints } from './opening-endpoints.ts'
import { orderEndpoints } from './order-endpoints.ts'
import { settingsEndpoints } from './settings-endpoints.ts'
import { shopperEndpoints } from './shopper-endpoints.ts'
import { statsEndpoints } from './stats-endpoints.ts'
import { supportEndpoints } from './support-endpoints.ts'

/** Every call of the API: its routes, gate, validation, client types, OpenAPI document and hardest tests come from here. */
export const endpoints = {
  ...accountEndpoints,
  ...catalogueEndpoints,
  ...lensEndpoints,
  ...openingEndpoints,
  ...orderEndpoints,
  ...settingsEndpoints,
  ...shopperEndpoints,
  ...statsEndpoints,
  ...supportEndpoints,
}
export type Endpoints = typeof endpoints
