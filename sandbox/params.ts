import type { Stripe } from 'stripe'
import { z } from 'zod'
import { invalidRequest, unknownParameter } from './faults.ts'
import type { Form } from './form.ts'

/** Cents; the provider's own ceiling for one charge. */
const MAX_AMOUNT = 99_999_999

const text = (max = 5000) => z.string().min(1, 'parameter_invalid_empty').max(max, 'parameter_invalid_string_too_long')
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'parameter_invalid_integer')
    .transform(Number)
    .pipe(z.number().min(min, 'parameter_invalid_integer').max(max, 'parameter_invalid_integer'))
const url = text(2048).refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'url_invalid')
const currency = z.literal('eur')

/** Forms know no lists: { 0: a, 1: b } is [a, b]. */
const list = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'object' || value === null) return value
      const keys = Object.keys(value)
      return keys.every((key, index) => key === String(index)) ? Object.values(value) : value
    },
    z.array(item).max(max, 'parameter_invalid_list'),
  )

/** At most 50 pairs; an empty value leaves the key out. */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50)
  .transform((pairs) => Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== '')))

const duration = z.strictObject({
  unit: z.enum(['business_day', 'day', 'hour', 'month', 'week']),
  value: integer(1, 10_000),
})

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: integer(0, MAX_AMOUNT),
    tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
    product_data: z.strictObject({
      name: text(250),
      description: text().optional(),
      images: list(url, 8).optional(),
      metadata: metadata.optional(),
    }),
  }),
  quantity: integer(1, 999_999),
})

const shippingRate = z.strictObject({
  type: z.literal('fixed_amount').optional(),
  display_name: text(100),
  fixed_amount: z.strictObject({ amount: integer(0, MAX_AMOUNT), currency }),
  delivery_estimate: z.strictObject({ minimum: duration.optional(), maximum: duration.optional() }).optional(),
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
  metadata: metadata.optional(),
})

const createSession = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  locale: z.enum(['auto', 'it']).optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: integer(0, 99_999_999_999).optional(),
  client_reference_id: text(200).optional(),
  customer_email: z.email('email_invalid').max(512).optional(),
  metadata: metadata.optional(),
  line_items: list(lineItem, 100),
  shipping_address_collection: z
    .strictObject({ allowed_countries: list(z.string().regex(/^[A-Z]{2}$/), 250) })
    .optional(),
  shipping_options: list(z.strictObject({ shipping_rate_data: shippingRate }), 5).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text(1200) }).optional() }).optional(),
  phone_number_collection: z
    .strictObject({ enabled: z.enum(['true', 'false']).transform((value) => value === 'true') })
    .optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional(), description: text(1000).optional() }).optional(),
  expand: list(z.string(), 20).optional(),
})

export type CreateParams = z.infer<typeof createSession>

const createRefund = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer(1, MAX_AMOUNT).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand: list(z.string(), 20).optional(),
})

export function readRefundParams(form: Form) {
  const parsed = createRefund.safeParse(form)
  if (!parsed.success) throw readIssue(form, parsed.error.issues)
  const { payment_intent, charge } = parsed.data satisfies Stripe.RefundCreateParams
  const target = payment_intent ?? charge
  if (target === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  return { ...parsed.data, target }
}

const createPayout = z.strictObject({
  amount: integer(1, MAX_AMOUNT),
  currency,
  description: text().optional(),
  metadata: metadata.optional(),
})

export function readPayoutParams(form: Form) {
  const parsed = createPayout.safeParse(form)
  if (!parsed.success) throw readIssue(form, parsed.error.issues)
  return parsed.data satisfies Stripe.PayoutCreateParams
}

/** Checks the parameters of a new session; `now` in seconds. */
export function readCreateParams(form: Form, now: number): CreateParams {
  const parsed = createSession.safeParse(form)
  if (!parsed.success) throw readIssue(form, parsed.error.issues)
  const params = parsed.data satisfies Stripe.Checkout.SessionCreateParams
  checkTimes(params, now)
  checkAmounts(params)
  return params
}

function checkTimes({ expires_at }: CreateParams, now: number): void {
  if (expires_at === undefined) return
  // Ten seconds for the way from the caller's clock to ours.
  if (expires_at < now + 30 * 60 - 10) throw wrongExpiry('at least 30 minutes')
  if (expires_at > now + 24 * 3600 + 10) throw wrongExpiry('less than 24 hours')
}

const wrongExpiry = (bound: string) =>
  invalidRequest(
    `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`,
    undefined,
    'expires_at',
  )

function checkAmounts({ line_items, shipping_options = [] }: CreateParams): void {
  if (line_items.length === 0)
    throw invalidRequest('Missing required param: line_items.', 'parameter_missing', 'line_items')
  const items = line_items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0)
  const shipping = shipping_options.map((option) => option.shipping_rate_data.fixed_amount.amount)
  if (items + Math.max(0, ...shipping) > MAX_AMOUNT)
    throw invalidRequest('The total amount due is more than €999,999.99.', 'amount_too_large')
  if (items + Math.min(...(shipping.length ? shipping : [0])) < 50)
    throw invalidRequest(
      "The Checkout Session's total amount due must add up to at least €0.50 eur",
      'amount_too_small',
    )
}

type Issue = z.core.$ZodIssue

function readIssue(form: Form, issues: Issue[]) {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')
  if (unknown) return unknownParameter(nameParam([...unknown.path, unknown.keys[0] ?? '']))
  const path = issues[0]?.path ?? []
  const param = nameParam(path)
  if (findValue(form, path) === undefined)
    return invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param)
  const message = issues[0]?.message ?? ''
  const code = /^[a-z_]+$/.test(message) ? message : 'parameter_invalid'
  return invalidRequest(`Invalid value for ${param}: ${message}`, code, param)
}

const nameParam = ([first, ...rest]: PropertyKey[]) =>
  `${String(first ?? '')}${rest.map((p) => `[${String(p)}]`).join('')}`

function findValue(form: Form, path: PropertyKey[]): unknown {
  let value: string | Form | undefined = form
  for (const part of path) value = typeof value === 'object' ? value[String(part)] : undefined
  return value
}
