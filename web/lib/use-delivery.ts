import { deliveryAfter, sayDelivery } from '#contract/delivery.ts'
import { useBusiness } from './business.ts'
import { useToday } from './today.ts'

/** When what is paid today arrives: `tra martedì 24 e mercoledì 25 novembre`; '' before the page is hydrated. */
export function useDelivery() {
  const business = useBusiness()
  const today = useToday()
  return today && sayDelivery(deliveryAfter(today, business))
}
