/** The words and the picture around the menu. */
export const menuPage = {
  top: {
    headline: 'Food & drinks',
    introduction: 'The kitchen runs late. The bar runs later. Tell us about allergies before you order.',
    picture: 'cocktails',
  },
  goodToKnow: {
    headline: 'Good to know',
    text: "Extras, and what's added to your check.",
    reserveButton: 'Reserve Table Now',
    orderButton: 'Order online',
  },
} as const
