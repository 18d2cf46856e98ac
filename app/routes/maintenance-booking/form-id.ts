export const bookingFormId = "booking";
