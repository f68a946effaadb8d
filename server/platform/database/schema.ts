import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { NewsText } from '#contract/consent.ts'
import type { Titled } from '#contract/legal/rich-text.ts'
import type { OwnerSettings } from '#contract/owner-settings.ts'
import type { OrderState } from '#contract/order-states.ts'
import type {
  AttachmentType,
  AuditAction,
  AuditChanges,
  AuditKind,
  CodeKind,
  DifferenceKind,
  DisputeState,
  Duty,
  EmailFacts,
  EmailKind,
  FileFacts,
  FiscalData,
  MappedColumns,
  OfferLine,
  OpeningCheck,
  RefundOrigin,
  RefundReason,
  RefundState,
  Role,
  TicketCategory,
  TicketState,
  TransactionKind,
} from './column-types.ts'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** What the shop notes for itself about an order, a ticket or a person. */
interface Note {
  id: GeneratedAlways<number>
  /** Who wrote it. */
  account_id: number
  at: Moment
  text: string
  /** The browser's own number of the note. */
  request_key: string
}

/** The tables as migrations/ makes them. */
export interface Schema {
  account: FiscalData & {
    id: GeneratedAlways<number>
    email: string
    full_name: string
    password_hash: string
    phone: Generated<string>
    gender: Generated<'uomo' | 'donna' | 'notspecify'>
    birth_date: string | null
    picture: string | null
    role: Generated<Role>
    /** Of an administrator; null: the owner, also without a second factor. */
    duty: Duty | null
    verified_at: MaybeMoment
    disabled_at: MaybeMoment
    erased_at: MaybeMoment
    created_at: Moment
    terms_version: string | null
    /** Emails with news: the text that was agreed to, when, and since when it is withdrawn. */
    news_text: NewsText | null
    news_agreed_at: MaybeMoment
    news_withdrawn_at: MaybeMoment
    order_count: Generated<number>
    /** Of name and email, to be searched. */
    words: GeneratedAlways<string>
    /** When what is said of the person was last edited. */
    changed_at: ColumnType<Date, Date | undefined, Date>
  }
  staff_invitation: {
    id: GeneratedAlways<number>
    email: string
    duty: Duty
    /** Null: its email is not written yet. */
    hash: Buffer | null
    created_at: Moment
    expires_at: Moment
  }
  second_factor: {
    account_id: number
    secret: string
    prepared_at: Moment
    confirmed_at: MaybeMoment
    last_step: Generated<number>
  }
  recovery_code: { account_id: number; hash: Buffer; used_at: MaybeMoment }
  one_time_code: {
    account_id: number
    kind: CodeKind
    hash: Buffer
    created_at: Moment
    expires_at: Moment
    attempts: Generated<number>
  }
  known_origin: { account_id: number; hash: Buffer; seen_at: Moment }
  captcha_secret: { one: Generated<boolean>; secret: Buffer }
  captcha_solved: {
    nonce: Buffer
    proof_hash: Buffer
    solved_by: Buffer | null
    expires_at: Moment
    spent_at: MaybeMoment
  }
  session: {
    id: string
    account_id: number
    created_at: Moment
    expires_at: Moment
    ended_at: MaybeMoment
    agent: Generated<string>
    network: Generated<string>
    /** By which pages of a closed shop know it; null: none was asked for. */
    preview_hash: Buffer | null
  }
  session_token: {
    hash: Buffer
    session_id: string
    kind: 'access' | 'refresh'
    created_at: Moment
    expires_at: Moment
    used_at: MaybeMoment
    successor_salt: Generated<Buffer | null>
  }
  brand: {
    id: GeneratedAlways<number>
    name: string
    image: string
    hidden_at: MaybeMoment
    changed_at: ColumnType<Date, Date | undefined, Date>
    /** Name, postal and electronic address of the maker of its products, line by line. */
    maker: Generated<string>
    /** The same of the person responsible for it in the Union. */
    eu_responsible: Generated<string>
  }
  product: {
    id: GeneratedAlways<number>
    code: string
    model: string
    description: Generated<string>
    brand_id: number | null
    images: string[]
    /** What is paid; 0: a draft has no price yet. */
    price_cents: number
    sale_id: number | null
    /** Without the reduction; null: not on sale. */
    full_price_cents: number | null
    /** The lowest of the thirty days before the reduction began; null: not on sale, or not known. */
    lowest_price_cents: number | null
    /** The day from which that is the lowest, of a frame that was younger than thirty days; null: it was older. */
    lowest_since: string | null
    /** What the shop pays for a piece, without VAT; null: not known. */
    cost_cents: number | null
    /** Empty: not known; so of the next. */
    ean: Generated<string>
    supplier_code: Generated<string>
    /** So many pieces, or fewer, are few; null: the owner's usual number. */
    low_stock: number | null
    type: string
    front: Generated<string>
    color_code: Generated<string>
    lens: Generated<string>
    frame_color: Generated<string>
    lens_color: Generated<string>
    model_name: Generated<string>
    filter_category: string | null
    uv_protection: Generated<string>
    ce_marked: Generated<boolean>
    lens_width_mm: number | null
    bridge_mm: number | null
    temple_mm: number | null
    lens_height_mm: number | null
    total_width_mm: number | null
    rim_mm: number | null
    temple_thickness_mm: number | null
    base_curve: number | null
    shape: Generated<string>
    polarized: Generated<boolean>
    photochromic: Generated<boolean>
    vat_rate: Generated<string>
    gender: Generated<string>
    trending: Generated<boolean>
    stock: number | null
    created_at: Moment
    disabled_at: MaybeMoment
    /** Still being written: it is disabled too, and may lack type, gender, price and pictures. */
    draft: Generated<boolean>
    changed_at: ColumnType<Date, Date | undefined, Date>
    /** The browser's number of the request that last added pictures; of a copy, of the one that made it. */
    pictures_request: string | null
    /** A tsvector of what a search finds it by. */
    words: GeneratedAlways<string>
    /** Of these and the next two: keys of `contract/facets.ts`. */
    frame_colors: GeneratedAlways<string[]>
    lens_colors: GeneratedAlways<string[]>
    front_materials: GeneratedAlways<string[]>
    /** Null: a measure is not known. */
    fit: GeneratedAlways<string | null>
    /** There is at least one to buy. */
    available: GeneratedAlways<boolean>
    /** Binary digits of the stock, which a sale seldom changes: no index holds the stock itself. */
    stock_digits: GeneratedAlways<number | null>
  }
  /** Deliveries, and sales over the counter, of the last thirty days, by the browser's number. */
  goods_receipt: { request: string; created_at: Moment }
  /** Every word that a frame was ever described with: what misspelt words are compared with. */
  catalogue_word: { word: string; stem: string; grams: string[] }
  /** Every price of a product since it is written down. */
  price_record: {
    id: GeneratedAlways<number>
    product_id: number
    price_cents: number
    from_at: Moment
    /** Null: still. */
    until_at: MaybeMoment
  }
  /** A reduction of prices, on the frames of any list; on all where no list is given. */
  sale: {
    id: GeneratedAlways<number>
    name: string
    kind: 'percent' | 'price'
    /** Per cent, or cents. */
    value: number
    product_ids: number[] | null
    models: string[] | null
    brand_ids: number[] | null
    types: string[] | null
    starts_at: Moment
    /** Null: until it is ended by hand. */
    ends_at: MaybeMoment
    created_at: Moment
  }
  catalogue: { one: Generated<boolean>; version: number }
  business: {
    one: Generated<boolean>
    version: number
    /** How often a number or a word changed that the terms name. */
    terms_revision: number
    /** What is not as usual, by the names of contract/business.ts. */
    changes: JSONColumnType<Partial<OwnerSettings>>
    changed_at: MaybeMoment
    /** Null: a real shop is closed to visitors. */
    opened_at: MaybeMoment
  }
  /** What of the checklist before the opening a person said, or a link proved. */
  opening_check: { name: OpeningCheck; about: string; hash: Buffer | null; done_at: MaybeMoment }
  first_access: { one: Generated<boolean>; hash: Buffer; expires_at: Moment }
  terms_text: { version: string; sections: JSONColumnType<readonly Titled[]>; written_at: Moment }
  notice_text: { page: string; revision: number; sections: JSONColumnType<readonly Titled[]>; written_at: Moment }
  catalogue_file_set: {
    one: Generated<boolean>
    state: string
    files: JSONColumnType<FileFacts[]>
    rests_until: Moment
  }
  catalogue_file_part: { name: string; part: number; bytes: Buffer }
  shop_order: FiscalData & {
    id: GeneratedAlways<number>
    reference: string
    state: OrderState
    account_id: number | null
    email: string
    customer_name: string
    subtotal_cents: number
    shipping_cents: number
    total_cents: number
    terms_version: string | null
    /** Days after its delivery within which it may be withdrawn from, as they were promised with it. */
    withdrawal_days: Generated<number>
    origin: string
    provider_session_id: string | null
    provider_payment_id: string | null
    placed_at: Moment
    payable_until: Moment
    checked_at: MaybeMoment
    /** The provider's moment; of orders before refunds in parts, the shop's. */
    paid_at: MaybeMoment
    /** What the provider took; null: the total. */
    paid_cents: number | null
    /** How it was paid, in the provider's word; null: not known. */
    payment_method: string | null
    payment_seen_at: MaybeMoment
    recipient: string | null
    address_line1: string | null
    address_line2: string | null
    postal_code: string | null
    city: string | null
    province: string | null
    country: string | null
    shipping_code: string | null
    /** Who brings the parcel; null: the usual carrier. */
    carrier: string | null
    shipped_at: MaybeMoment
    delivered_at: MaybeMoment
    cancel_reason: string | null
    /** Of an order that is paid by a link: until then its pieces wait for the money. */
    held_until: MaybeMoment
    /** Payment pages that were opened by its link. */
    payment_pages: Generated<number>
    /** The order in exchange of whose goods these are sold. */
    replaces_order_id: number | null
    /** Working days after which it leaves the shop; null: those of every order. */
    ready_days: number | null
    /** Working days from the order to its arrival, as they were promised with it; null: an order of before. */
    arrives_after: number | null
    arrives_within: number | null
    /** Null: none, or it was deleted since. */
    discount_id: number | null
    /** As it was called then; null: none. */
    discount_code: string | null
    /** All that it took off goods and shipping, whose sums are without it. */
    discount_cents: number | null
    /** One of the discount's uses is this order's. */
    discount_held: Generated<boolean>
    /** Placed with keys of a test by a real shop: no money moved. */
    is_test: Generated<boolean>
    /** Of an order that leaves in several parcels, of which the columns above say the last; null: it leaves in one. */
    rest: 'waiting' | 'sent' | null
  }
  parcel: {
    order_id: number
    number: number
    code: string | null
    carrier: string
    sent_at: Moment
    arrived_at: MaybeMoment
  }
  parcel_line: { order_id: number; number: number; position: number; quantity: number }
  payment_link: {
    order_id: number
    account_id: number
    created_at: Moment
    /** Ended by the owner, before its time. */
    released_at: MaybeMoment
    released_by: number | null
    /** The browser's own number of an order that the owner prepared. */
    request_key: string | null
    /** What its goods cost less than on the shelf. */
    reduction_cents: Generated<number>
    reduction_reason: string | null
    /** Emails with the link, and when the last one was asked for; null: when the order was placed. */
    sent_count: Generated<number>
    sent_at: MaybeMoment
    /** Which email brings its customer to the payment. */
    sent_as: Generated<'payment-link' | 'lens-offered'>
  }
  payment_link_token: { hash: Buffer; order_id: number }
  /** Pieces of a return, and the order that is sold in their place. */
  exchange: {
    order_id: number
    withdrawal_id: number
    returned_order_id: number
    position: number
    quantity: number
    request_key: string
  }
  order_line: {
    order_id: number
    position: number
    /** Null: lenses, which are no product. */
    product_id: number | null
    code: string
    name: string
    description: string
    image: string
    /** What is paid for a piece. */
    unit_cents: number
    /** Before a discount; null: there was none. */
    full_unit_cents: number | null
    /** The reduction at whose price it was sold, and what that took off a piece; null: none. */
    sale_id: number | null
    sale_off_cents: number | null
    quantity: number
    reserved: boolean
    /** Per cent, as the product had it when it was sold. */
    vat_rate: number
    /** Made for one person: it cannot be withdrawn from. */
    made_to_measure: Generated<boolean>
  }
  /** A customer asks for lenses in a frame. `sealed`, here and below: health data, encrypted; null: erased. */
  lens_request: {
    id: GeneratedAlways<number>
    account_id: number
    /** Null: the frame was deleted since. */
    product_id: number | null
    frame: string
    request_key: string
    created_at: Moment
    /** When either side last did something about it. */
    active_at: Moment
    closed: 'refused' | 'declined' | 'withdrawn' | null
    /** The version of the words in which the customer agreed. */
    consent: string
    sealed: Buffer | null
    ordered_at: MaybeMoment
    mounted_at: MaybeMoment
    checked_at: MaybeMoment
    /** Serial or lot numbers of what was mounted. */
    lots: Generated<string>
  }
  lens_message: {
    id: GeneratedAlways<number>
    request_id: number
    account_id: number
    from_shop: boolean
    at: Moment
    sealed: Buffer | null
    /** The browser's own number of the message. */
    request_key: string
  }
  lens_file: {
    id: string
    request_id: number
    type: AttachmentType
    size: number
    created_at: Moment
    /** Erased: its bytes leave the store with the next sweep. */
    dropped_at: MaybeMoment
  }
  /** What the optician offers: an order whose pieces are kept aside until it is accepted and paid. */
  lens_offer: {
    order_id: number
    request_id: number
    account_id: number
    created_at: Moment
    lines: JSONColumnType<OfferLine[]>
    accepted_at: MaybeMoment
    /** The customer wants it in the yearly file of health expenses. */
    tells_tax_office: Generated<boolean>
    request_key: string
  }
  order_line_back: {
    order_id: number
    position: number
    quantity: number
    /** Pieces whose price went back, or may still. */
    refunded: Generated<number>
    /** Pieces that are on the shelf again. */
    restocked: Generated<number>
  }
  /** The sum of live refunds: the constraint on it is here. */
  order_refunds: { order_id: number; paid_cents: number; refunded_cents: number }
  order_history: {
    id: GeneratedAlways<number>
    order_id: number
    state: OrderState
    at: Moment
    account_id: number | null
    note: Generated<string>
  }
  order_note: Note & { order_id: number }
  ticket_note: Note & { ticket_id: number }
  account_note: Note & { person_id: number }
  /** Frames that a person marked. */
  wish: {
    account_id: number
    product_id: number
    at: Moment
  }
  /** Which columns of a supplier's list are ours. */
  supplier_columns: {
    /** SHA-256 of the set of its titles. */
    titles_hash: Buffer
    supplier: string
    mapped: JSONColumnType<MappedColumns>
    used_at: Moment
  }
  /** Emails asked for when a sold-out frame is back: a row until it was told, or never confirmed. */
  restock_watch: {
    id: GeneratedAlways<number>
    product_id: number
    watcher_email: string
    /** The shop's address as it was asked from. */
    watcher_origin: string
    asked_at: Moment
    confirmed_at: Moment | null
    /** SHA-256 of the code in the link that confirms it. */
    code_hash: Buffer | null
  }
  refund: {
    id: GeneratedAlways<number>
    /** Of a refund of all that was left, which may end the order. */
    order_id: number | null
    /** Of a part, which leaves the order in its state. */
    part_of: number | null
    /** Either of them. */
    for_order: GeneratedAlways<number>
    reference: string
    provider_refund_id: string | null
    reason: RefundReason
    amount_cents: number
    state: RefundState
    account_id: number | null
    created_at: Moment
    checked_at: MaybeMoment
    settled_at: MaybeMoment
    failure: string | null
    origin: Generated<RefundOrigin>
    /** The order and the browser's number of the wish. */
    request_key: string | null
    shipping_cents: Generated<number>
    note: Generated<string>
    /** When the provider made it. */
    made_at: MaybeMoment
    /** Failed, and nothing is to be done about it any more. */
    closed_at: MaybeMoment
    /** The declaration that it pays; null beside reason withdrawn, of the release before: that of its order. */
    withdrawal_id: number | null
  }
  refund_line: {
    refund_id: number
    order_id: number
    position: number
    quantity: number
    restock: Generated<number>
    amount_cents: number
  }
  dispute: {
    id: GeneratedAlways<number>
    order_id: number
    provider_dispute_id: string
    state: DisputeState
    amount_cents: number
    reason: Generated<string>
    answer_by: MaybeMoment
    /** The provider's moment. */
    opened_at: Moment
    seen_at: Moment
    ended_at: MaybeMoment
  }
  /** What moved in the account at the provider: it never changes. */
  balance_transaction: {
    provider_id: string
    kind: TransactionKind
    /** Below zero: it left the account. */
    amount_cents: number
    fee_cents: number
    net_cents: GeneratedAlways<number>
    /** The provider's id of what made it. */
    source: string | null
    /** Of the payment that it is of: not every one is an order's. */
    provider_payment_id: string | null
    /** The provider's moment. */
    made_at: Moment
    /** Ours, of a charge. */
    reference: string | null
  }
  lost_payment: {
    order_id: number
    /** By which its customer knows the order. */
    order_number: number | null
    goods: string
    found_at: Moment
    /** Then its money goes back, unless the owner decided. */
    refund_at: Moment
    decided_at: MaybeMoment
    /** Null: the time was over. */
    decided_by: number | null
  }
  money_difference: {
    kind: DifferenceKind
    /** The provider's id of what it is about. */
    source: string
    order_id: number | null
    shop_cents: number | null
    provider_cents: number | null
    found_at: Moment
    closed_at: MaybeMoment
    /** Null: a comparison did not find it any more. */
    closed_by: number | null
  }
  /** How far the account was read. */
  balance_reading: {
    one: Generated<boolean>
    read_to: MaybeMoment
    claimed_at: MaybeMoment
    finished_at: MaybeMoment
  }
  withdrawal: {
    id: GeneratedAlways<number>
    order_id: number
    name: string
    email: string
    note: Generated<string>
    account_id: number | null
    declared_at: Moment
    reminded_at: MaybeMoment
    /** The order and the browser's number of the declaration. */
    request_key: string | null
    /** When the customer named the parcel that goes back. */
    sent_at: MaybeMoment
    carrier: Generated<string>
    parcel_code: Generated<string>
    /** When the last of its pieces arrived. */
    received_at: MaybeMoment
    /** It came to nothing: no money goes back for it. */
    closed_at: MaybeMoment
  }
  /** A declaration without proof, as it was typed: the number may be that of no order. */
  withdrawal_claim: {
    id: GeneratedAlways<number>
    order_number: number
    name: string
    email: string
    note: Generated<string>
    request_key: string | null
    declared_at: Moment
    /** The owner found out, either way. */
    closed_at: MaybeMoment
  }
  withdrawal_code: { order_id: number; hash: Buffer; expires_at: Moment; attempts: Generated<number> }
  /** What goes back with a declaration; without rows, of the release before: the whole order. */
  withdrawal_line: {
    withdrawal_id: number
    order_id: number
    position: number
    quantity: number
    received: Generated<number>
  }
  totals: { id: GeneratedAlways<number>; kind: 'people' | 'orders'; change: number }
  attempt_window: { key: string; ends_at: Moment; count: number }
  log_line: { id: GeneratedAlways<number>; line: string }
  visit_salt: { day: string; salt: Buffer }
  visitor_seen: { day: string; hash: Buffer }
  visitor_day: { day: string; visitors: number }
  event_day: { day: string; type: string; count: number }
  provider_event: { id: string; type: string; received_at: Moment; is_test: Generated<boolean> }
  email: {
    key: string
    kind: EmailKind
    order_id: number | null
    recipient: string
    facts: JSONColumnType<EmailFacts> | null
    created_at: Moment
    sent_at: MaybeMoment
  }
  discount: {
    id: GeneratedAlways<number>
    code: string
    kind: 'percent' | 'amount' | 'shipping'
    /** Per cent, or cents; of free shipping 0. */
    value: number
    valid_from: string | null
    valid_to: string | null
    minimum_cents: Generated<number>
    max_uses: number | null
    /** By orders that wait for their payment, and by those that were paid. */
    uses: Generated<number>
    uses_per_person: number | null
    first_order: Generated<boolean>
    /** Only these goods take part; null: all. */
    brand_ids: number[] | null
    /** In lower case. */
    types: string[] | null
    excludes_sales: Generated<boolean>
    /** Applied by itself; its code is its name. */
    automatic: Generated<boolean>
    minimum_pieces: number | null
    active: Generated<boolean>
    created_at: Moment
  }
  audit_entry: {
    id: GeneratedAlways<number>
    at: Moment
    account_id: number | null
    kind: AuditKind
    subject_id: number
    action: AuditAction
    changes: JSONColumnType<AuditChanges>
  }
  ticket: {
    id: GeneratedAlways<number>
    account_id: number
    title: string
    category: TicketCategory
    state: TicketState
    order_id: number | null
    product_id: number | null
    client_key: string | null
    /** Who in the shop answers it; null: no one yet. */
    assignee_id: number | null
    created_at: Moment
    active_at: Moment
    message_count: Generated<number>
    customer_unread: Generated<number>
    shop_unread: Generated<number>
    customer_read_to: Generated<number>
    shop_read_to: Generated<number>
    customer_told_at: MaybeMoment
    shop_told_at: MaybeMoment
    anonymised_at: MaybeMoment
  }
  ticket_message: {
    id: GeneratedAlways<number>
    ticket_id: number
    author_id: number
    from_shop: boolean
    text: string
    client_key: string | null
    created_at: Moment
  }
  ticket_attachment: {
    id: string
    ticket_id: number
    account_id: number
    message_id: number | null
    position: number | null
    name: string
    type: AttachmentType
    size: number
    created_at: Moment
    dropped_at: MaybeMoment
  }
}
