/** Money is rounded half up to the cent, once for each amount that is paid. */
export const CENTS = { places: 2, mode: "half_up" } as const;
