/** What the provider's words do not say by themselves: https://docs.stripe.com/api/charges/object#charge_object-payment_method_details-type */
const names: Record<string, string> = {
  card: 'Carta',
  paypal: 'PayPal',
  sepa_debit: 'Addebito SEPA',
  customer_balance: 'Bonifico',
}

/** A way of payment as people call it: a word without a name here is one itself, such as `amazon_pay`. */
export function presentMethod(method: string | null) {
  if (method === null) return 'Non noto'
  return names[method] ?? method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ')
}
