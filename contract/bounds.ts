// Each limit stands here once: shapes refuse what is longer or larger, forms stop there, the server cuts there what others send.
// Migrations repeat those that the database checks too; server/platform/database/bounds.test.ts compares them.

/** The most characters of a text, by what it is. */
export const longest = {
  personName: 160,
  email: 254,
  phone: 40,
  password: 200,
  productCode: 64,
  description: 4000,
  brand: 80,
  /** Whom a list comes from, as the owner calls it, and a title of its columns. */
  supplier: 80,
  columnTitle: 100,
  productType: 40,
  gender: 20,
  /** A path or an address of one picture, and the list of a product's, with commas. */
  picture: 400,
  pictures: 4000,
  /** A number as a form sends it. */
  typedNumber: 20,
  /** Maker of a brand, or the person responsible for it. */
  maker: 1000,
  shippingCode: 80,
  /** Who brings a return, as its customer types it. */
  carrier: 60,
  /** Where parcels of a carrier are followed, before the code is put in. */
  trackingPage: 200,
  /** The name of a state, of an order, a ticket or a refund. */
  state: 40,
  /** A codice fiscale, a partita IVA, and the seven signs at which a company gets its invoices. */
  taxCode: 16,
  vatNumber: 11,
  sdiCode: 7,
  companyName: 160,
  /** Part of a street address. */
  addressPart: 200,
  postalCode: 20,
  city: 80,
  province: 60,
  country: 60,
  ticketTitle: 160,
  /** Of a ticket, or of a visitor to the shop. */
  message: 4000,
  visitorName: 120,
  fileName: 120,
  /** Of the customer who withdraws. */
  note: 2000,
  discountCode: 40,
  /** What the owner writes to the customer about a refund. */
  refundNote: 400,
  /** What the shop notes for itself about an order. */
  orderNote: 2000,
  lostGoods: 1000,
  /** Of an article, as an order keeps it. */
  lineName: 160,
  lineDescription: 200,
  /** How something was paid, in the provider's word. */
  paymentMethod: 40,
  /** Why a bank disputes a payment, in the provider's words. */
  disputeReason: 80,
  /** Why a refund did not arrive. */
  refundFailure: 200,
  /** What a delivery came with. */
  deliveryNote: 120,
  /** What a frame was called when lenses were asked for in it, and serial or lot numbers of them. */
  lensFrame: 400,
  lensLots: 400,
  /** Why the owner sells for less. */
  reductionReason: 200,
  /** What the owner writes on pages. */
  sentence: 400,
  pageText: 8000,
  legalText: 20_000,
  /** Words that a table or a list is searched for. */
  search: 100,
  /** Folders and name of a file in a zip. */
  zipName: 300,
} as const

export const highest = {
  /** An identity column. */
  id: 2_147_483_647,
  /** Cents; ten of the dearest still make an order that the database holds. */
  price: 10_000_000,
  stock: 100_000,
  /** Pieces that one sale over the counter takes away. */
  soldAtOnce: 1000,
  /** Pieces of one line that one refund is of. */
  piecesRefunded: 1000,
  /** Of an order that the owner prepares: its lines, and the pieces of each. */
  linesPrepared: 50,
  piecesPrepared: 1000,
  /** Of one order. */
  notes: 100,
  /** Cents of one refund. */
  refund: 100_000_000,
  /** That one order leaves in. */
  parcels: 5,
  /** Orders that one request moves or prints, and lines of a carrier's file. */
  ordersAtOnce: 200,
  shipmentLines: 1000,
  /** Products that one request changes. */
  productsAtOnce: 200,
  /** Frames, models, brands or types that one reduction names; what a reduction in per cent leaves to pay is not nothing. */
  saleScope: 200,
  salePercent: 95,
  /** Lines of one delivery. */
  deliveryLines: 200,
  /** A page of a table, and its rows. */
  page: 1_000_000,
  perPage: 200,
  /** A photo in the owner's browser, which makes it smaller before it is sent. */
  photoBytes: 100_000_000,
  /** Of one product; bytes and pixels of a file before the shop makes it smaller. */
  pictures: 8,
  pictureBytes: 8_000_000,
  picturePixels: 40_000_000,
  /** Files that go with one message, and the bytes of one. */
  attachments: 5,
  attachmentBytes: 8_000_000,
  /** All attachments of one ticket, and of one customer. */
  ticketBytes: 60_000_000,
  accountBytes: 200_000_000,
  /** A file of products. */
  importBytes: 5_000_000,
  importLines: 5000,
  /** Files of a zip that goes with it, and pictures that one such file of products names. */
  zipFiles: 5000,
  importPictures: 1000,
  /** Columns of a supplier's list that can be chosen, and lists whose columns are remembered. */
  columnTitles: 200,
  supplierLists: 50,
  /** Brands that one such file creates. */
  newBrands: 50,
} as const
