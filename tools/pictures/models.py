"""The models by their numbers, in metres. Front is +x, the driver's side in Indonesia is -y, up is +z."""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Opening:
    """A window across the body: its height, and half its width below and above."""

    low: float
    high: float
    half_below: float
    half_above: float

    def outline(self):
        """The corners in y and z."""
        a, b = self.half_below, self.half_above
        return [(-a, self.low), (a, self.low), (b, self.high), (-b, self.high)]


@dataclass(frozen=True)
class Car:
    """A car or van; outlines are lists of points, from nose to tail or around an opening."""

    length: float = 4.45
    half_width: float = 0.90
    wheel_radius: float = 0.338
    tyre_width: float = 0.215
    front_axle: float = 1.36
    rear_axle: float = -1.30
    clearance: float = 0.19
    roof: list = field(
        default_factory=lambda: [
            (2.25, 0.58), (2.20, 0.71), (2.02, 0.795), (1.5, 0.895), (1.14, 0.955), (0.26, 1.385), (-0.15, 1.447),
            (-0.6, 1.44), (-1.02, 1.37), (-1.68, 1.105), (-2.06, 1.065), (-2.17, 0.99), (-2.23, 0.80),
        ]
    )
    belt: list = field(
        default_factory=lambda: [(2.25, 0.60), (1.8, 0.79), (1.0, 0.895), (-0.8, 0.955), (-2.25, 0.99)]
    )
    lean: float = 0.32
    """How far the sides lean in above the belt."""
    softness: float = 0.065
    """How round the side profile is."""
    waist: float = 0.026
    """How hollow the doors are."""
    nose: tuple = (0.40, 2.2)
    tail: tuple = (0.26, 2.6)
    """Depth and squareness of nose and tail, seen from above."""
    side_windows: list = field(
        default_factory=lambda: [
            [(0.95, 0.945), (0.29, 1.318), (-0.02, 1.358), (-0.02, 0.958)],
            [(-0.10, 0.958), (-0.10, 1.361), (-0.62, 1.353), (-0.97, 1.285), (-1.04, 0.995)],
            [(-1.12, 1.005), (-1.06, 1.255), (-1.46, 1.09), (-1.43, 1.03)],
        ]
    )
    windscreen: Opening = Opening(0.985, 1.368, 0.71, 0.56)
    rear_window: Opening = Opening(1.13, 1.345, 0.62, 0.52)
    head_lamp: list = field(
        default_factory=lambda: [(0.42, 0.665), (0.80, 0.685), (0.90, 0.775), (0.64, 0.752), (0.43, 0.712)]
    )
    tail_lamp: list = field(default_factory=lambda: [(0.42, 0.86), (0.92, 0.84), (0.92, 0.94), (0.45, 0.93)])
    tail_lamp_depth: float = 0.24
    grille: list = field(default_factory=lambda: [(-0.38, 0.595), (0.38, 0.595), (0.34, 0.70), (-0.34, 0.70)])
    intake: list = field(default_factory=lambda: [(-0.60, 0.285), (0.60, 0.285), (0.50, 0.425), (-0.50, 0.425)])
    doors: list = field(
        default_factory=lambda: [
            [(0.98, 0.90), (0.98, 0.50), (0.86, 0.30), (-0.06, 0.30), (-0.06, 1.39)],
            [(-0.06, 0.30), (-0.70, 0.30), (-0.86, 0.50), (-1.02, 0.78), (-1.09, 1.31)],
        ]
    )
    handles: list = field(default_factory=lambda: [(0.12, 0.84), (-0.86, 0.865)])
    mirror: tuple = (0.82, 0.975)
    bonnet: tuple = (1.98, 1.04, 0.62, 0.80)
    """Front and rear end of the bonnet's shut line, and its half width there as a share of the body's."""
    seats: list = field(default_factory=lambda: [(0.05, 0.39), (-0.85, 0.39)])
    sill: float = 0.30
    """Height of the dark sill."""
    stripe: tuple = (0.565, 0.655)
    """Height of the livery's band."""
    fleet_number: tuple = (-0.42, 0.475, 0.74, 0.115)
    """Middle, width and height of the area of the fleet number on the driver's side."""
    plate_height: float = 0.515
    spokes: int = 10
    closed_wheels: bool = False
    sign: str = ""

    def near(self):
        """What the detail shows, and from where: the front wheel, the lamp on its side and the plate."""
        low = self.front_axle - self.wheel_radius - 0.12, -self.half_width, 0.02
        return -52, low, (self.length / 2, 0.3, self.head_lamp[2][1] + 0.12)


@dataclass(frozen=True)
class Motorbike:
    """A motorbike: what its wheels need to know."""

    wheel_radius: float = 0.265
    tyre_width: float = 0.11
    half_width: float = 0.063
    spokes: int = 5
    closed_wheels: bool = False

    def near(self):
        """What the detail shows, and from where: bar, lamps and plate."""
        return -38, (0.30, -0.30, 0.62), (0.60, 0.30, 1.12)


@dataclass(frozen=True)
class Pile:
    """A charging pile: a post, or a cabinet for fast charging."""

    cabinet: bool = False

    def near(self):
        """What the detail shows, and from where: screen and card reader."""
        if self.cabinet:
            return -30, (0.1, -0.36, 0.99), (0.28, 0.36, 1.62)
        return -30, (0, -0.18, 0.98), (0.12, 0.18, 1.48)


_SEDAN = Car()

_HATCHBACK = Car(
    length=4.08, half_width=0.89, wheel_radius=0.345, tyre_width=0.22, front_axle=1.32, rear_axle=-1.28,
    clearance=0.21, nose=(0.42, 2.3), lean=0.29, spokes=5, closed_wheels=True, sill=0.32,
    roof=[
        (2.06, 0.62), (2.02, 0.77), (1.84, 0.87), (1.5, 0.945), (1.22, 0.995), (0.36, 1.44), (-0.1, 1.522),
        (-0.65, 1.53), (-1.2, 1.465), (-1.60, 1.355), (-1.88, 1.06), (-1.99, 0.95), (-2.05, 0.75),
    ],
    belt=[(2.06, 0.64), (1.7, 0.85), (1.0, 0.935), (-0.8, 0.99), (-2.06, 1.06)],
    side_windows=[
        [(1.03, 0.985), (0.38, 1.365), (-0.06, 1.412), (-0.08, 0.998)],
        [(-0.17, 1.0), (-0.15, 1.415), (-0.7, 1.416), (-1.13, 1.36), (-1.18, 1.05)],
        [(-1.27, 1.06), (-1.23, 1.335), (-1.55, 1.235), (-1.53, 1.12)],
    ],
    windscreen=Opening(1.03, 1.435, 0.71, 0.57), rear_window=Opening(1.12, 1.37, 0.60, 0.52),
    head_lamp=[(0.36, 0.745), (0.74, 0.755), (0.90, 0.85), (0.70, 0.83), (0.38, 0.785)],
    tail_lamp=[(0.30, 0.92), (0.90, 0.88), (0.90, 0.99), (0.36, 0.97)], tail_lamp_depth=0.22,
    grille=[], intake=[(-0.57, 0.31), (0.57, 0.31), (0.47, 0.435), (-0.47, 0.435)],
    doors=[
        [(1.10, 0.93), (1.10, 0.50), (0.96, 0.32), (-0.12, 0.32), (-0.12, 1.445)],
        [(-0.12, 0.32), (-0.70, 0.32), (-0.88, 0.52), (-1.14, 0.82), (-1.22, 1.41)],
    ],
    handles=[(0.08, 0.88), (-0.98, 0.92)], mirror=(0.90, 1.02), bonnet=(1.84, 1.12, 0.60, 0.80),
    seats=[(0.06, 0.42), (-0.84, 0.44)], stripe=(0.60, 0.685), fleet_number=(-0.46, 0.50, 0.74, 0.115),
    plate_height=0.55,
)

_VAN = Car(
    length=4.60, half_width=0.91, wheel_radius=0.335, tyre_width=0.21, front_axle=1.52, rear_axle=-1.42,
    clearance=0.22, nose=(0.34, 2.5), tail=(0.10, 3.2), lean=0.12, softness=0.06, waist=0.014, spokes=6, sill=0.34,
    roof=[
        (2.31, 0.62), (2.27, 0.82), (2.12, 0.95), (1.82, 1.06), (1.62, 1.13), (1.02, 1.68), (0.72, 1.835),
        (0.2, 1.885), (-0.8, 1.90), (-1.8, 1.89), (-2.20, 1.84), (-2.26, 1.70), (-2.30, 1.2),
    ],
    belt=[(2.31, 0.64), (2.0, 0.90), (1.5, 1.02), (0.4, 1.05), (-2.31, 1.05)],
    side_windows=[[(1.52, 1.10), (1.00, 1.575), (0.42, 1.62), (0.40, 1.085)]],
    windscreen=Opening(1.15, 1.715, 0.77, 0.66), rear_window=Opening(1.15, 1.60, 0.70, 0.66),
    head_lamp=[(0.50, 0.77), (0.80, 0.79), (0.92, 0.92), (0.74, 0.925), (0.54, 0.85)],
    tail_lamp=[(0.78, 0.86), (0.94, 0.86), (0.94, 1.22), (0.82, 1.22)], tail_lamp_depth=0.12,
    grille=[(-0.45, 0.66), (0.45, 0.66), (0.41, 0.79), (-0.41, 0.79)],
    intake=[(-0.62, 0.32), (0.62, 0.32), (0.52, 0.47), (-0.52, 0.47)],
    doors=[
        [(1.50, 1.06), (1.14, 0.74), (1.08, 0.33), (0.30, 0.33), (0.30, 1.70)],
        [(0.22, 1.72), (0.22, 0.33), (-0.86, 0.33), (-0.86, 1.72), (0.22, 1.72)],
        [(-0.86, 1.02), (-2.05, 1.02)],
    ],
    handles=[(0.44, 0.93), (0.08, 0.93)], mirror=(1.32, 1.16), bonnet=(2.12, 1.64, 0.62, 0.82),
    seats=[(0.64, 0.62)], stripe=(0.60, 0.70), fleet_number=(-0.36, 0.485, 0.80, 0.13), plate_height=0.545,
)

MODELS = {
    "taxi": replace(_SEDAN, sign="TAXI"),
    "sedan": _SEDAN,
    "hatchback": _HATCHBACK,
    "van": _VAN,
    "motorbike": Motorbike(),
    "pile-ac": Pile(),
    "pile-dc": Pile(cabinet=True),
}
