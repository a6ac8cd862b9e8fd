/** The shapes in which the simulator answers. Money is in dollars, instants end in `+0000`, references have no names. */
export type WireRef = { guid: string; entityType: string; externalId: string | null; multiLocationId?: string }

export type WireReason = {
  name: string
  description: string | null
  comment: string | null
  discountReason: { guid: string; entityType: string }
}

export type WireDiscount = {
  guid: string
  entityType: 'AppliedCustomDiscount' | 'MultiItemAppliedDiscount' | 'AppliedLoyaltyProviderDiscount'
  externalId: string | null
  name: string
  discountType: string
  discountPercent: number | null
  discountAmount: number
  nonTaxDiscountAmount: number
  discount: { guid: string; entityType: string } | null
  approver: WireRef | null
  appliedDiscountReason: WireReason | null
  appliedPromoCode: string | null
  processingState: string | null
  loyaltyDetails: { vendor: string; referenceId: string } | null
  comboItems: WireRef[]
  triggers: { selection: WireRef; quantity: number }[]
}

export type WireTax = {
  guid: string
  entityType: string
  taxRate: { guid: string; entityType: string }
  name: string
  rate: number
  taxAmount: number
  type: string
}

export type WireSelection = {
  guid: string
  entityType: string
  externalId: string | null
  displayName: string
  quantity: number
  unitOfMeasure: string
  selectionType: string
  item: WireRef | null
  itemGroup: WireRef | null
  optionGroup: WireRef | null
  preModifier: WireRef | null
  salesCategory: WireRef | null
  diningOption: WireRef | null
  receiptLinePrice: number
  preDiscountPrice: number
  price: number
  tax: number
  taxInclusion: string
  deferred: boolean
  seatNumber: number
  fulfillmentStatus: string
  voided: boolean
  voidDate: string | null
  voidBusinessDate: number | null
  voidReason: WireRef | null
  refundDetails: { refundAmount: number; taxRefundAmount: number } | null
  createdDate: string
  modifiedDate: string
  appliedTaxes: WireTax[]
  appliedDiscounts: WireDiscount[]
  modifiers: WireSelection[]
}

export type WirePayment = {
  guid: string
  entityType: string
  externalId: string | null
  type: string
  amount: number
  tipAmount: number
  amountTendered: number | null
  paymentStatus: string
  paidDate: string
  paidBusinessDate: number
  cardType: string | null
  last4Digits: string | null
  cardEntryMode: string | null
  refundStatus: 'NONE' | 'PARTIAL' | 'FULL'
  refund: {
    refundAmount: number
    tipRefundAmount: number
    refundDate: string
    refundBusinessDate: number
    refundTransaction: { guid: string; entityType: string }
  } | null
  voidInfo: {
    voidUser: WireRef | null
    voidApprover: WireRef | null
    voidDate: string
    voidBusinessDate: number
    voidReason: WireRef | null
  } | null
  otherPayment: WireRef | null
  houseAccount: WireRef | null
  cashDrawer: WireRef | null
  originalProcessingFee: number | null
  mcaRepaymentAmount: number | null
  server: WireRef | null
  orderGuid: string
  checkGuid: string
}

export type WireCustomer = {
  guid: string
  entityType: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  phoneCountryCode: string | null
  email: string | null
}

export type WireServiceCharge = {
  guid: string
  entityType: string
  externalId: string | null
  name: string
  chargeAmount: number
  chargeType: 'PERCENT' | 'FIXED'
  percent: number | null
  gratuity: boolean
  taxable: boolean
  delivery: boolean
  takeout: boolean
  dineIn: boolean
  serviceCharge: { guid: string; entityType: string }
  serviceChargeCategory: string
  appliedTaxes: WireTax[]
}

export type WireCheck = {
  guid: string
  entityType: string
  externalId: string | null
  displayNumber: string
  tabName: string | null
  paymentStatus: string
  taxExempt: boolean
  openedDate: string
  closedDate: string | null
  modifiedDate: string
  paidDate: string | null
  voided: boolean
  voidDate: string | null
  voidBusinessDate: number | null
  deleted: boolean
  deletedDate: string
  openedBy: WireRef | null
  amount: number
  taxAmount: number
  totalAmount: number
  customer: WireCustomer | null
  appliedLoyaltyInfo: { loyaltyIdentifier: string; maskedLoyaltyIdentifier: string; vendor: string } | null
  appliedServiceCharges: WireServiceCharge[]
  appliedDiscounts: WireDiscount[]
  selections: WireSelection[]
  payments: WirePayment[]
}

export type WireAddress = { address1: string; address2: string | null; city: string; state: string; zipCode: string }

export type WireOrder = {
  guid: string
  entityType: string
  externalId: string | null
  displayNumber: string
  source: string
  numberOfGuests: number
  openedDate: string
  createdDate: string
  modifiedDate: string
  promisedDate: string | null
  paidDate: string | null
  closedDate: string | null
  estimatedFulfillmentDate: string | null
  businessDate: number
  duration: number
  voided: boolean
  voidDate: string | null
  voidBusinessDate: number | null
  deleted: boolean
  deletedDate: string
  excessFood: boolean
  createdInTestMode: boolean
  approvalStatus: string
  server: WireRef | null
  table: WireRef | null
  serviceArea: WireRef | null
  restaurantService: WireRef | null
  revenueCenter: WireRef | null
  diningOption: WireRef | null
  createdDevice: { id: string | null }
  lastModifiedDevice: { id: string | null }
  deliveryInfo: WireAddress | null
  curbsidePickupInfo: null
  requiredPrepTime: string
  channelGuid: string | null
  appliedPackagingInfo: null
  pricingFeatures: string[]
  checks: WireCheck[]
}

/** The body of every error. */
export type WireError = {
  status: number
  code: number
  message: string
  messageKey: null
  fieldName: null
  link: null
  requestId: string
  developerMessage: null
  errors: never[]
  canRetry: null
}
