/** Fictitious people, employers and jobs of the demonstration; any likeness to real ones is accidental. */

export const FIRST_NAMES =
  "Maria James Guadalupe Robert Ana Michael Rosa David Elena John Carmen Daniel Lucia Thomas Sofia Kevin Juana Brian Teresa Jason Isabel Eric Beatriz Mark Paula Steven Yolanda Scott Irene Carlos Amy Luis Sarah Jose Emily Miguel Hannah Juan Megan Pedro Rachel Diego Laura Rafael Kayla Hector Amber Mateo Nina Wei Aisha Omar Linh Dakota".split(
    " ",
  );
export const LAST_NAMES =
  "Garcia Smith Lopez Johnson Martinez Brown Hernandez Miller Torres Davis Rivera Wilson Gomez Anderson Diaz Taylor Cruz Moore Morales Jackson Reyes Martin Ortiz Lee Gutierrez Thompson Chavez White Ramos Harris Ruiz Clark Vargas Lewis Castillo Robinson Jimenez Walker Mendoza Young Alvarez Allen Romero King Herrera Wright Medina Scott Aguilar Hill Vega Green Nguyen Redbird O’Neil Whitehorse Kowalski".split(
    " ",
  );
export const STREETS =
  "Main St,Elk Ave,Pine St,Sheridan Ave,Yellowstone Rd,2nd St,Center St,Wyoming Blvd,Oak Dr,Cottonwood Ln,Big Horn Ave,Casper Mountain Rd".split(
    ",",
  );

/** City, ZIP code and county. */
export const CITIES: readonly (readonly [city: string, zip: string, county: string])[] = [
  ["Casper", "82601", "Natrona"],
  ["Cheyenne", "82001", "Laramie"],
  ["Laramie", "82070", "Albany"],
  ["Gillette", "82716", "Campbell"],
  ["Rock Springs", "82901", "Sweetwater"],
  ["Sheridan", "82801", "Sheridan"],
  ["Jackson", "83001", "Teton"],
  ["Riverton", "82501", "Fremont"],
  ["Cody", "82414", "Park"],
  ["Evanston", "82930", "Uinta"],
];

export type DemoEmployer = {
  name: string;
  dba: string | null;
  industry: string;
  jobs: readonly string[];
  city: number;
  outOfState: boolean;
};

const TRADES: readonly [industry: string, names: readonly string[], jobs: readonly string[]][] = [
  [
    "Restaurant/food service",
    ["Antelope Grill", "Blue Spruce Diner", "Cantina del Norte", "Prairie Pizza", "Sagebrush Cafe"],
    ["Cook", "Server", "Dishwasher", "Shift manager"],
  ],
  [
    "Construction",
    ["Bighorn Framing", "Granite Peak Builders", "High Plains Roofing", "Medicine Bow Concrete"],
    ["Framer", "Roofer", "Laborer", "Drywall finisher"],
  ],
  [
    "Hotel/lodging",
    ["Geyser Inn", "Platte River Motel", "Teton Lodge"],
    ["Housekeeper", "Front desk clerk", "Maintenance worker"],
  ],
  [
    "Oil & gas/mining",
    ["Powder Basin Drilling", "Red Desert Well Service"],
    ["Roustabout", "Driver", "Derrickhand"],
  ],
  [
    "Trucking/transport",
    ["Continental Divide Hauling", "Laramie Range Freight"],
    ["Truck driver", "Dispatcher", "Loader"],
  ],
  [
    "Retail store",
    ["Frontier Outfitters", "Main Street Market", "Wind River Hardware"],
    ["Cashier", "Stocker", "Assistant manager"],
  ],
  ["Janitorial", ["Clear Water Cleaning", "Night Owl Janitorial"], ["Cleaner", "Crew lead"]],
  ["Agriculture", ["Circle Seven Ranch", "Goshen Beet Farms"], ["Ranch hand", "Irrigator", "Field worker"]],
  ["Landscaping", ["Evergreen Yard Care", "Sweetgrass Landscaping"], ["Gardener", "Crew member"]],
  [
    "Health care",
    ["Cottonwood Home Care", "Summit Dental"],
    ["Caregiver", "Dental assistant", "Receptionist"],
  ],
  [
    "Staffing agency",
    ["Mountain West Staffing", "Ready Hands Temp"],
    ["Warehouse worker", "Production worker"],
  ],
  ["Salon/personal care", ["Silver Shears Salon"], ["Stylist", "Nail technician"]],
];
const ENDINGS = ["LLC", "Inc.", "LLC", "Corp."];

export const EMPLOYERS: readonly DemoEmployer[] = TRADES.flatMap(([industry, names, jobs]) =>
  names.flatMap((name, n) =>
    ["", " of Wyoming"].map((suffix, copy) => ({
      name: `${name}${suffix} ${ENDINGS[(n + copy) % ENDINGS.length]}`,
      dba: copy === 0 && n % 2 === 0 ? name : null,
      industry,
      jobs,
      city: (n * 3 + copy + industry.length) % CITIES.length,
      outOfState: copy === 1 && n % 3 === 0,
    })),
  ),
);

export const NARRATIVES = [
  "My last paycheck never came. I asked three times and was told to wait until the customer pays.",
  "I worked overtime every week in that month and was paid only the plain hours, or nothing at all.",
  "The check for my last two weeks bounced. The office does not answer the telephone any more.",
  "They took the cost of broken tools out of my pay. I never agreed to that.",
  "When I quit, they kept my last week because I did not give two weeks of notice.",
  "The restaurant closed over night. None of us got the pay for the last days.",
  "I was promised a bonus in writing for finishing the season and it was not paid.",
  "My earned vacation was not paid out, though the handbook says that it will be.",
] as const;
